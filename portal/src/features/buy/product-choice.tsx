import { createContext, use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { searchFor, sold, soldAt, type Sold } from './which-product.ts'

/** Whether the product on the page was chosen in it. Kept by the page, since each product's form has a choice of its own. */
export function createChoiceMemory() {
  let isChosen = false
  return {
    note: () => {
      isChosen = true
    },
    /** Tells once. */
    take: (): boolean => {
      const wasChosen = isChosen
      isChosen = false
      return wasChosen
    },
  }
}

export const ChoiceMemory = createContext(createChoiceMemory())

/** Points for oneself, a gift, or a tier upgrade, as far as the programme sells them. */
export function ProductChoice({ programme }: { programme: Programme }) {
  const { t } = useTranslation('buy')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const memory = use(ChoiceMemory)
  const box = useFocusKept(memory.take)
  const isSold: Record<Sold, boolean> = {
    points: programme.buy !== undefined,
    gift: programme.gift !== undefined,
    tier: programme.tierPurchase !== undefined,
  }
  const segments = sold.filter((one) => isSold[one]).map((value) => ({ value, label: t(`choice.${value}`) }))
  if (segments.length < 2) return null
  const choose = (one: Sold) => {
    if (one !== soldAt(search)) memory.note()
    void navigate(pathname + searchFor(one), { replace: true, preventScrollReset: true })
  }
  return (
    <div ref={box}>
      <Segmented label={t('choice.label')} segments={segments} value={soldAt(search)} onChange={choose} />
    </div>
  )
}

/** The form of the chosen product replaces the one with the button that was pressed: its own button has the focus then. */
function useFocusKept(takeChoice: () => boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takeChoice()) return
    const { activeElement } = document
    // Its code can come late: somebody who has gone on keeps the focus.
    if (activeElement === document.body || activeElement?.id === 'main')
      box.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
  }, [takeChoice])
  return box
}
