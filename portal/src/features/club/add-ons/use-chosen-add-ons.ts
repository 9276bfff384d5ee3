import { useState } from 'react'
import type { AutoRenewal } from '../club-queries.ts'

/** The add-ons that a member wants renewed with their membership, as they are ticked. */
export interface ChosenAddOns {
  readonly codes: readonly string[]
  readonly choose: (code: string, isChosen: boolean) => void
  /** Nothing agreed to covers them: another one is ticked, one less, or one is dearer now. */
  readonly isNew: boolean
  /** The plan and these add-ons today, in cents with tax. */
  readonly total: number
}

/** Starts with the add-ons that were agreed to; an answer that agrees to others replaces the choice. */
export function useChosenAddOns({ addOns, agreedAt, price: { total } }: AutoRenewal): ChosenAddOns {
  const [ticked, setTicked] = useState<{ readonly since: string | null; readonly codes: readonly string[] }>()
  const agreed = addOns.filter(({ price, agreedTotal }) => price !== null && agreedTotal !== null)
  const codes = ticked?.since === agreedAt ? ticked.codes : agreed.map(({ code }) => code)
  const chosen = addOns.filter(({ code }) => codes.includes(code))
  const isAgreed = chosen.every(
    ({ price, agreedTotal }) => agreedTotal !== null && price !== null && price.total <= agreedTotal,
  )
  return {
    codes,
    choose: (code, isChosen) => {
      const others = codes.filter((one) => one !== code)
      setTicked({ since: agreedAt, codes: isChosen ? [...others, code] : others })
    },
    isNew: !isAgreed || chosen.length !== agreed.length,
    total: chosen.reduce((sum, { price }) => sum + (price?.total ?? 0), total),
  }
}
