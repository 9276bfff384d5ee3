import type { CSSOptions } from 'vite'

type PostcssPlugins = NonNullable<Extract<CSSOptions['postcss'], { plugins?: unknown }>['plugins']>

const chosen = "[data-bs-theme='dark']"
const undecided = ':root:not([data-bs-theme])'

/**
 * Repeats every rule for dark pages for pages that no script has painted yet, where the system is dark, so that no light page flashes
 * up first. A choice of colours is in the page itself.
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
