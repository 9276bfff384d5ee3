import { screenAddresses } from '@waymark/contract/screen-addresses'
import type { ScreenKey } from '@waymark/contract/screens'
import { programmeKind } from '../../platform/configuration/programme-kind.ts'
import { requestable } from '../../platform/permissions/requestable.ts'

/** The page that refuses another one. In a company's session its address says which: a user of the company can ask for it there. */
export function refusalOf(screen: ScreenKey | undefined): string {
  const { url } = screenAddresses.not_allowed
  const page = programmeKind() === 'company' ? requestable(screen) : undefined
  return page === undefined ? url : `${url}?${new URLSearchParams({ page }).toString()}`
}
