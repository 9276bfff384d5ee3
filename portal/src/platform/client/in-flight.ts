/** Running calls (CALL-03): how many, their names, and the buttons that started them. */
export interface InFlight {
  readonly count: number
  readonly names: readonly string[]
  readonly buttons: readonly string[]
}

export interface Flight {
  /** The named action whose loading flag is set; defaults to the operation's id. */
  readonly name: string
  /** The clicked button that shows the spinner. */
  readonly button?: string | undefined
}

/** A store of running calls without Redux, so that it works before there is a store. */
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
    /** Counts a call; the returned function ends it, once. */
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
