import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { trackPage } from '../../platform/tracking/tracking.ts'
import { hasMovedOn } from '../../platform/navigation/gateway.ts'
import { departureReason } from '../../platform/session/departure.ts'
import { setHead } from '../head.ts'
import type { PageComponent, PageKey, RouteRow } from '../routes/route-table.ts'
import { GateFrame } from './gate-frame.tsx'
import { headOf } from './head-of.ts'
import { typeKept } from './keep-typed.ts'
import { Opening } from './opening.tsx'

/** Pages that need more than the narrow column of a sign-in. */
const wide: ReadonlySet<PageKey> = new Set(['enrol', 'user_activation', 'corporate_register'])

/** One public page, in its frame and with its title; one that is not here yet is fetched first. */
export function GatePage({ row, Page }: { row: RouteRow; Page: PageComponent }) {
  return (
    <GateFrame wide={wide.has(row.page)}>
      <Suspense key={row.page} fallback={<Opening />}>
        <GateHead row={row} />
        <Page {...row.defaultProps} />
      </Suspense>
    </GateFrame>
  )
}

/** Title and description, and the focus where somebody came here from another page, or was signed out there: once the page and its words are there. */
function GateHead({ row }: { row: RouteRow }) {
  const { t, i18n } = useTranslation()
  const { brandName } = useConfiguration()
  const { language } = i18n
  // The words are there when the page is, and not while it is drawn for the first time.
  useEffect(() => {
    const { title, description } = headOf(row, t, language, brandName)
    setHead(title, description)
  }, [row, t, language, brandName])
  useEffect(() => trackPage(row.screen), [row])
  useLayoutEffect(typeKept, [])
  useEffect(() => {
    if (hasMovedOn() || departureReason() !== undefined) document.querySelector<HTMLElement>('#main')?.focus()
  }, [])
  return null
}
