import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { keepTyped } from './keep-typed.ts'
import { WholeApp } from './whole-app.tsx'

/** The element that the app lives in. */
const app = document.querySelector<HTMLElement>('#app') ?? document.body

let root: Root | undefined

/** The page that the server drew into the document, as long as nothing else was shown; undefined in the built page. */
export function drawnPage(): string | undefined {
  return root === undefined ? app.dataset['page'] : undefined
}

/** The language that it is drawn in. */
export const drawnLanguage = document.documentElement.lang

/** Shows something in place of what is there. */
export function show(content: ReactNode): void {
  root ??= createRoot(app)
  root.render(<WholeApp>{content}</WholeApp>)
}

/** Shows a page of the gate. Where the server drew one, what was typed into it is kept, and one that `isAsDrawn` is not drawn again. */
export function showGatePage(content: ReactNode, isAsDrawn: boolean): void {
  if (drawnPage() !== undefined) {
    keepTyped(app)
    if (isAsDrawn) {
      root = hydrateRoot(app, <WholeApp>{content}</WholeApp>)
      return
    }
  }
  show(content)
}
