import { screenAddresses } from '@waymark/contract/screen-addresses'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { RouteRow } from '../../platform/navigation/page.ts'
import { isErrorRow } from './error-rows.ts'

type RouteOverride = Configuration['routes'][number]

/** A company's route table: the built-in one with its configuration's changes, and without the club's pages if it has no club (PROG-01). */
export function rowsOf(
  table: readonly RouteRow[],
  {
    routes,
    programs,
  }: Pick<Configuration, 'routes'> & {
    /** Null is none: a broken programme doesn't keep the app from starting (CONF-02). */
    readonly programs: readonly (Pick<Configuration['programs'][number], 'programKind'> | null)[]
  },
): readonly RouteRow[] {
  const hasClub = programs.some((one) => one?.programKind === 'club')
  return withOverrides(table, routes).map((row) =>
    hasClub || !isOfClub(row) ? row : { ...row, area: 'club', enabled: false },
  )
}

function isOfClub({ area, screen }: RouteRow): boolean {
  return area === 'club' || area === 'clubEntry' || screen === 'payment_status'
}

/**
 * The built-in table with the configuration's changes merged in (ROUTE-12). An address that isn't a path is dropped. Only an open page can
 * become protected: protection is never removed, and the server decides what a page's data may be.
 */
export function withOverrides(
  table: readonly RouteRow[],
  overrides: readonly RouteOverride[],
): readonly RouteRow[] {
  return table.map((row) => overrides.filter(({ screen }) => screen === row.screen).reduce(changed, row))
}

function changed(row: RouteRow, override: RouteOverride): RouteRow {
  const { enabled, header, url, sidePanel, menu, defaultProps, title, description } = override
  const { menu: builtMenu, sidePanel: builtPanel, ...rest } = row
  // Null removes the page from the menu; if omitted, the built-in menu stays.
  const shownMenu = menu === undefined ? builtMenu : menu
  const shownPanel = sidePanel === undefined ? builtPanel : sidePanel
  return {
    ...rest,
    ...(shownMenu && { menu: shownMenu }),
    ...(shownPanel && { sidePanel: shownPanel }),
    ...(enabled !== undefined && { enabled }),
    ...(header !== undefined && { header }),
    ...(url !== undefined && isPath(url) && { url: `${url}${belowScreen(row)}` as const }),
    ...(override.protected === true && row.kind === 'open' && !isErrorRow(row) && { kind: 'protected' }),
    ...(defaultProps !== undefined && { defaultProps: { ...row.defaultProps, ...defaultProps } }),
    ...((title ?? description) !== undefined && { words: { title, description } }),
  }
}

/** The part of a page's address after its screen's: `/:id` for a detail, empty for the screen itself. */
function belowScreen({ screen, url }: RouteRow): string {
  return url.slice(screenAddresses[screen].url.length)
}

function isPath(url: string): url is `/${string}` {
  return /^\/[\w/-]+$/.test(url)
}
