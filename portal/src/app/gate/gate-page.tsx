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
import { restoreTyped } from './keep-typed.ts'
import { Opening } from './opening.tsx'

/** Pages too wide for the narrow sign-in column. */
const wide: ReadonlySet<PageKey> = new Set(['enrol', 'user_activation', 'corporate_register'])

/** Pages with a frame of their own: they load with it, so that sign-in doesn't carry it. */
const framed: ReadonlySet<PageKey> = new Set(['landing'])

/** One public page in its frame, with its title; its code is fetched if needed. */
export function GatePage({ row, Page }: { row: RouteRow; Page: PageComponent }) {
  const content = (
    <Suspense key={row.page} fallback={<Opening />}>
      <GateHead row={row} />
      <Page {...row.defaultProps} />
    </Suspense>
  )
  if (framed.has(row.page)) return content
  return <GateFrame wide={wide.has(row.page)}>{content}</GateFrame>
}

/**
 * Sets title and description, and moves the focus when the person came from another page or was signed out here, once the page and its
 * words have loaded.
 */
function GateHead({ row }: { row: RouteRow }) {
  const { t, i18n } = useTranslation()
  const { brandName } = useConfiguration()
  const { language } = i18n
  // The words arrive with the page, not on its first render.
  useEffect(() => {
    const { title, description } = headOf(row, t, language, brandName)
    setHead(title, description)
  }, [row, t, language, brandName])
  useEffect(() => trackPage(row.screen), [row])
  useLayoutEffect(restoreTyped, [])
  useEffect(() => {
    if (hasMovedOn() || departureReason() !== undefined) document.querySelector<HTMLElement>('#main')?.focus()
  }, [])
  return null
}
