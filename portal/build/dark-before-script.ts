import type { CSSOptions } from 'vite'

type PostcssPlugins = NonNullable<Extract<CSSOptions['postcss'], { plugins?: unknown }>['plugins']>

const chosen = "[data-bs-theme='dark']"
const undecided = ':root:not([data-bs-theme])'

/**
 * Repeats every dark-theme rule under the system's dark preference, so that a page doesn't flash light before a script has set its theme.
 */
export const darkBeforeScript: PostcssPlugins = [
  {
    postcssPlugin: 'dark-before-script',
    OnceExit(root, { AtRule }) {
      root.walkRules((rule) => {
        if (!rule.selector.includes(chosen)) return
        const media = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' })
        media.append(rule.clone({ selector: rule.selector.replaceAll(chosen, undecided) }))
        rule.after(media)
      })
    },
  },
]
