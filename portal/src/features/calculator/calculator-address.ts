import { parseDay, type Day } from '@waymark/rules/calendar'
import { cabins, type Cabin } from '@waymark/rules/flight-rates'

/** What is chosen of an answer: a seat or an upgrade into a cabin, or a fare in one. */
export interface Chosen {
  readonly what: 'SEAT' | 'UPGRADE' | 'FARE'
  readonly cabin: Cabin
  /** Of a fare: its code. */
  readonly fare: string
}

/** What the calculator counts; it lives in the page's address, so that a trip can be shared and kept. */
export interface Sum {
  readonly mode: 'earn' | 'spend'
  readonly tripType: 'RETURN' | 'ONE_WAY'
  readonly from: string | undefined
  readonly to: string | undefined
  /** The day whose rates count; today's without one. */
  readonly day: Day | undefined
  /** Whose tier's bonus counts; one's own without one. */
  readonly tier: string | undefined
  readonly chosen: Chosen | undefined
}

/** What an address or a configured start means; undefined where it means neither. */
export function modeOf(text: string | null | undefined): Sum['mode'] | undefined {
  return text === 'spend' || text === 'earn' ? text : undefined
}

/** Reads the sum from an address. What is none falls back quietly; `start` is what it counts where the address says nothing. */
export function readSum(address: URLSearchParams, start: Sum['mode'] = 'earn'): Sum {
  return {
    mode: modeOf(address.get('mode')) ?? start,
    tripType: address.get('trip') === 'one-way' ? 'ONE_WAY' : 'RETURN',
    from: codeOrNone(address.get('from')),
    to: codeOrNone(address.get('to')),
    day: dayOrNone(address.get('day')),
    tier: /^[A-Z0-9_]{1,20}$/.exec(address.get('tier') ?? '')?.[0],
    chosen: readChosen(address.get('choice')),
  }
}

/** The sum as the address carries it; what is usual leaves no trace. */
export function writeSum(
  { mode, tripType, from, to, day, tier, chosen }: Sum,
  start: Sum['mode'] = 'earn',
): URLSearchParams {
  return new URLSearchParams({
    ...(mode === start ? {} : { mode }),
    ...(tripType === 'RETURN' ? {} : { trip: 'one-way' }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(day === undefined ? {} : { day }),
    ...(tier === undefined ? {} : { tier }),
    ...(chosen === undefined ? {} : { choice: choiceOf(chosen) }),
  })
}

/** A choice in one word: `seat.BUSINESS`, `fare.ECONOMY.SAVER`. */
export function choiceOf({ what, cabin, fare }: Chosen): string {
  return [what.toLowerCase(), cabin, fare].filter((part) => part !== '').join('.')
}

function readChosen(text: string | null): Chosen | undefined {
  const [word = '', cabinCode, fare = ''] = (text ?? '').split('.')
  const cabin = cabins.find((one) => one === cabinCode)
  const what = (['SEAT', 'UPGRADE', 'FARE'] as const).find((one) => one.toLowerCase() === word)
  return cabin === undefined || what === undefined || !/^\w{0,20}$/.test(fare)
    ? undefined
    : { what, cabin, fare }
}

function codeOrNone(text: string | null): string | undefined {
  return /^[A-Z]{3}$/.exec((text ?? '').toUpperCase())?.[0]
}

function dayOrNone(text: string | null): Day | undefined {
  try {
    return parseDay(text ?? '')
  } catch {
    return undefined
  }
}
