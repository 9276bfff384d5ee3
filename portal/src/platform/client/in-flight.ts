/** What runs at this moment (CALL-03): how many calls, by which names, and which buttons started them. */
export interface InFlight {
  readonly count: number
  readonly names: readonly string[]
  readonly buttons: readonly string[]
}

export interface Flight {
  /** The named action whose loading flag is set; an operation's id unless said otherwise. */
  readonly name: string
  /** The clicked button that shows the spinner. */
  readonly button?: string | undefined
}

/** A store of running calls that needs no Redux, so that it counts before there is a store. */
export function inFlightStore() {
  let flights: readonly Flight[] = []
  let snapshot: InFlight = { count: 0, names: [], buttons: [] }
  const listeners = new Set<() => void>()

  const change = (next: readonly Flight[]) => {
    flights = next
    snapshot = {
      count: flights.length,
      names: [...new Set(flights.map((flight) => flight.name))],
      buttons: [...new Set(flights.flatMap((flight) => flight.button ?? []))],
    }
    for (const listener of listeners) listener()
  }

  return {
    /** Counts a call in; the function that comes back counts it out, once. */
    start: (flight: Flight): (() => void) => {
      const own = { ...flight }
      change([...flights, own])
      return () => {
        if (flights.includes(own)) change(flights.filter((one) => one !== own))
      }
    },
    current: (): InFlight => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type InFlightStore = ReturnType<typeof inFlightStore>

export const inFlight: InFlightStore = inFlightStore()
