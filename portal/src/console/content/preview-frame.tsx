import { useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useLocale } from '../../ui/formats/locale.ts'
import { PreviewPage, type Shown } from './preview-page.tsx'

interface PreviewFrameProps {
  title: string
  language: string
  theme: 'light' | 'dark'
  width: 'phone' | 'desktop'
  shown: Shown
}

/**
 * A page of the portal in a frame of its own: media queries see the frame's width, and its theme and language are apart from the console's.
 * Nothing in it can be pressed.
 */
export function PreviewFrame({ title, language, theme, width, shown }: PreviewFrameProps) {
  const { timeZone } = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const [root, setRoot] = useState<Root>()
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page === null || page === undefined) return undefined
    copyStyles(page)
    const place = page.createElement('main')
    place.inert = true
    page.body.append(place)
    const made = createRoot(place)
    setRoot(made)
    const grow = new ResizeObserver(() => {
      if (frame.current !== null) frame.current.style.height = `${String(place.scrollHeight + 32)}px`
    })
    grow.observe(place)
    return () => {
      grow.disconnect()
      place.remove()
      // Not while React renders: it would have to unmount one root from within another.
      queueMicrotask(() => made.unmount())
    }
  }, [])
  useEffect(() => {
    const page = frame.current?.contentDocument?.documentElement
    if (root === undefined || page === undefined) return
    dress(page, { language, theme })
    root.render(<PreviewPage language={language} timeZone={timeZone} shown={shown} />)
  }, [root, language, timeZone, theme, shown])
  return (
    <figure className="console-frame">
      <figcaption>{title}</figcaption>
      <iframe
        ref={frame}
        // What is shown is written from here, so it stays of this origin; it runs no scripts of its own.
        sandbox="allow-same-origin"
        title={title}
        className={width === 'phone' ? 'is-phone' : 'is-desktop'}
        tabIndex={-1}
      />
    </figure>
  )
}

/** Gives a page its language and theme, and what else the console has on its root. */
function dress(page: HTMLElement, { language, theme }: Pick<PreviewFrameProps, 'language' | 'theme'>): void {
  page.lang = language
  page.className = document.documentElement.className
  page.dataset['bsTheme'] = theme
}

/** The style sheets of this page, by their addresses; the development server has them as text. */
function copyStyles(page: Document): void {
  page.head.replaceChildren(
    ...[...document.head.querySelectorAll('link[rel=stylesheet], style')].map((one) =>
      page.importNode(one, true),
    ),
  )
}
