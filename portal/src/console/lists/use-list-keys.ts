import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isTyping } from '../shell/use-console-keys.ts'

interface PageSteps {
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
}

/** A row's link: the one that has the focus is the row that keys act on, and Enter opens it. */
export const rowLink = { 'data-row-link': '' } as const

/** Keys of a list: j and k move between rows, x selects one, n and p turn the page. After `g` a letter opens another page. */
export function useListKeys(list: RefObject<HTMLElement | null>, { next, previous }: PageSteps): void {
  const press = useEffectEvent((key: string): boolean => {
    if (key === 'n' || key === 'p') {
      const turn = key === 'n' ? next : previous
      turn?.()
      return turn !== undefined
    }
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    if (key === 'x') {
      links[at]?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      return at !== -1
    }
    const step = key === 'j' ? links[at + 1] : links[at === -1 ? 0 : at - 1]
    step?.focus()
    step?.scrollIntoView({ block: 'nearest' })
    return step !== undefined
  })
  useEffect(() => {
    let before = ''
    const listen = (event: KeyboardEvent): void => {
      const isSequence = before === 'g'
      before = event.key
      if (isSequence || event.ctrlKey || event.metaKey || event.altKey) return
      if (!['j', 'k', 'x', 'n', 'p'].includes(event.key) || isField(event.target)) return
      if (press(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** A checkbox takes no letters: after selecting a row the keys go on. */
function isField(target: EventTarget | null): boolean {
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
  return isTyping(target) && !(isBox && target.closest('[role$=dialog]') === null)
}
