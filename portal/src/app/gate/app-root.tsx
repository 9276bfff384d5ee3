import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { recordTyped } from './keep-typed.ts'
import { WholeApp } from './whole-app.tsx'

/** The element that the app renders into. */
const app = document.querySelector<HTMLElement>('#app') ?? document.body

let root: Root | undefined

/** The page that the server drew into the document, until something else is shown; undefined in the built page. */
export function drawnPage(): string | undefined {
  return root === undefined ? app.dataset['page'] : undefined
}

/** The language of the drawn page. */
export const drawnLanguage = document.documentElement.lang

/** Replaces what's on screen. */
export function show(content: ReactNode): void {
  root ??= createRoot(app)
  root.render(<WholeApp>{content}</WholeApp>)
}

/** Shows a page of the gate. If the server drew it, what was typed is kept; one with `isAsDrawn` is hydrated, not rendered again. */
export function showGatePage(content: ReactNode, isAsDrawn: boolean): void {
  if (drawnPage() !== undefined) {
    recordTyped(app)
    if (isAsDrawn) {
      // In a transition React hydrates in short slices, between which it lets the browser handle keys and presses.
      startTransition(() => {
        root = hydrateRoot(app, <WholeApp>{content}</WholeApp>)
      })
      return
    }
  }
  show(content)
}
