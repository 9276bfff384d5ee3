import { useEffect, type ReactNode } from 'react'
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
  if (root === undefined) {
    const typeAgain = keepTyped(app)
    root = createRoot(app)
    root.render(<Whole onDone={typeAgain}>{content}</Whole>)
    return
  }
  root.render(<Whole>{content}</Whole>)
}

/** Takes over what the server drew, without drawing it again. */
export function hydratePage(content: ReactNode): void {
  const typeAgain = keepTyped(app)
  root = hydrateRoot(app, <Whole onDone={typeAgain}>{content}</Whole>)
}

function Whole({ onDone, children }: { onDone?: () => void; children: ReactNode }) {
  return (
    <WholeApp>
      {children}
      {onDone && <TakenOver onDone={onDone} />}
    </WholeApp>
  )
}

/** Says when the page is React's. */
function TakenOver({ onDone }: { onDone: () => void }) {
  useEffect(onDone, [onDone])
  return null
}
