import type { ActCode } from '@waymark/contract/console/acts/act-facts'

/** What can be done to the open member, for the palette; nobody's on other pages. */
export interface OfferedActs {
  readonly acts: readonly ActCode[]
  readonly open: (act: ActCode) => void
}

const none: OfferedActs = { acts: [], open: () => undefined }
let offered = none

/** Offers the acts of the open member. @returns takes the offer back */
export function offerActs(next: OfferedActs): () => void {
  offered = next
  return () => {
    if (offered === next) offered = none
  }
}

export function offeredActs(): OfferedActs {
  return offered
}
