import { parseDay, type Day } from '@waymark/rules/calendar'
import { cabins, type Cabin } from '@waymark/rules/flights/flight-rates'

/** The chosen row: a seat or an upgrade into a cabin, or a fare in one. */
export interface Chosen {
  readonly what: 'SEAT' | 'UPGRADE' | 'FARE'
  readonly cabin: Cabin
  /** Fare code; only set if a fare is chosen. */
  readonly fare: string
}

/** The calculator's input, kept in the page's address so that a trip can be shared and bookmarked. */
export interface CalculatorInput {
  readonly mode: 'earn' | 'spend'
  readonly tripType: 'RETURN' | 'ONE_WAY'
  readonly from: string | undefined
  readonly to: string | undefined
  /** The day whose rates apply; today if undefined. */
  readonly day: Day | undefined
  /** The tier whose bonus applies; the member's own if undefined. */
  readonly tier: string | undefined
  readonly chosen: Chosen | undefined
}

/** The mode in an address or a configured default; undefined if it is neither 'earn' nor 'spend'. */
export function modeOf(text: string | null | undefined): CalculatorInput['mode'] | undefined {
  return text === 'spend' || text === 'earn' ? text : undefined
}

/** Reads the input from an address. Invalid values are ignored; `start` is the mode if the address has none. */
export function readInput(
  address: URLSearchParams,
  start: CalculatorInput['mode'] = 'earn',
): CalculatorInput {
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

/** Writes the input to the address, leaving out defaults. */
export function writeInput(
  { mode, tripType, from, to, day, tier, chosen }: CalculatorInput,
  start: CalculatorInput['mode'] = 'earn',
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

/** A choice as one token: `seat.BUSINESS`, `fare.ECONOMY.SAVER`. */
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
