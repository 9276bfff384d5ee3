import { screenAddresses } from '@waymark/contract/screen-addresses'
import type { ScreenKey } from '@waymark/contract/screens'
import { data, redirect, replace, type LoaderFunctionArgs } from 'react-router'
import type { CallError } from '../../platform/client/call-error.ts'
import { hostPath, loginPath, ownPath } from '../../platform/navigation/base-path.ts'
import { endSession, leaveForSignIn } from '../../platform/session/lifetime/session-end.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { entryOf, permissionOn, type Permission } from '../../platform/permissions/permissions.ts'
import { storeReturnAddress } from '../../platform/session/departure.ts'
import { readAhead } from '../../platform/queries/first-reads.ts'
import type { PageRead } from '../../platform/queries/read-ahead.ts'
import { isHalfSession, isSignedIn, session } from '../../platform/session/session.ts'
import { firstStore } from '../../platform/store/first-store.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import { loadPage, pageCode } from '../pages.ts'
import { refusalOf } from '../errors/refusal.ts'
import { isErrorRow } from '../routes/error-rows.ts'
import { decide } from '../routes/guard.ts'
import { landingFor, type LandingOn } from '../routes/landing.ts'
import type { RouteRow } from '../routes/route-table.ts'
import { enterMember, type MemberEntry } from './member-entry.ts'
import { enterNominee, toServerError } from './nominee-entry.ts'
import { readsOf } from './page-reads.ts'

/** The guard of a route in the router: combines the decision table with what it needs from the server. */
export function routeLoader(store: FullStore, rows: readonly RouteRow[], row: RouteRow) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Response | null> => {
    if (row.kind === 'protected' && isHalfSession()) return endPartialSession()
    const reads = () => pageReads(store, row, { url: new URL(request.url), params })
    const [entry, nominee] = await Promise.all([memberFor(store, row, reads), enterNominee(store, row)])
    if (nominee === 'failed') return toServerError(pageOf(request))
    const landing = landingOn(rows, row, entry)
    const completion = rows.find(({ screen }) => screen === 'profile_completion')
    const decision = decide({
      kind: row.kind,
      screen: row.screen,
      isSignedIn: isSignedIn(),
      landing,
      isEnabled: row.enabled,
      isBuilt: row.isBuilt,
      isProfileFilled: entry?.kind === 'entered' ? entry.profile.areMandatoryFieldsFilled : true,
      canFillProfile:
        completion !== undefined &&
        completion.enabled &&
        completion.isBuilt &&
        permissionFor(entry, completion) === 'F',
      permission: permissionFor(entry, row),
    })
    switch (decision) {
      case 'show':
        readAhead(store, reads())
        return row.kind === 'login' ? leaveTo(hostPath(row.url)) : null
      case 'notAvailable':
        return null
      case 'landing':
        return redirect(pathOf(rows, landing === 'stay' ? 'dashboard' : landing))
      case 'error':
        return redirect(pathOf(rows, 'error'))
      case 'notAllowed':
        return redirect(refusalOf(row.screen))
      case 'completeProfile':
        storeReturnAddress(addressOf(request))
        return redirect(completion?.url ?? '/')
      case 'signIn':
        return goToSignIn(request)
      case 'clearAndShow':
        break
    }
    return clearAndStay(request)
  }
}

/** Nothing is forbidden until the member is known: the server checks every call itself. */
function permissionFor(entry: MemberEntry | undefined, row: RouteRow): Permission {
  const { session: state } = firstStore.current()
  if (entry?.kind !== 'entered' || state.kind === 'signedOut') return 'F'
  return permissionOn(entryOf(entry.user, state.membership), row.screen)
}

/** The next page's reads. After sign-in that's usually the dashboard, whose code is being fetched at the same time. */
function pageReads(
  store: FullStore,
  row: RouteRow,
  address: { readonly url: URL; readonly params: LoaderFunctionArgs['params'] },
): readonly PageRead[] {
  const code = pageCode(row.kind === 'login' ? 'dashboard' : row.page)
  if (row.kind === 'login' && code !== undefined) loadPage(code).catch(() => undefined)
  const { session: state } = firstStore.current()
  const membership = state.kind === 'signedIn' ? state.membership : undefined
  return readsOf(store, code, { ...address, membership })
}

/**
 * Loads the member only where it matters: on protected routes, and to redirect someone who's signed in. An open page shows with the
 * member's header if they can be loaded, so that the header doesn't change under the page.
 */
async function memberFor(
  store: FullStore,
  row: RouteRow,
  reads: () => readonly PageRead[],
): Promise<MemberEntry | undefined> {
  const { session: state } = firstStore.current()
  if (state.kind === 'signedOut' || isHalfSession()) return undefined
  if (row.kind === 'open') {
    // Its own reads are content, which another service can be slow to answer.
    if (!isErrorRow(row)) await enterMember(store, state.membership, () => [])
    return undefined
  }
  const matters = row.kind === 'protected' || row.kind === 'login' || row.screen === 'corporate_register'
  if (!matters) return undefined
  const entry = await enterMember(store, state.membership, reads)
  if (entry.kind === 'noMembership') endSession('ended')
  // SUMM-01: without the summary there's no page to show. oxlint-disable-next-line typescript/only-throw-error -- the router's own way to
  // the error page
  if (entry.kind === 'failed') throw failureOf(entry.error)
  return entry
}

function failureOf(error: CallError) {
  return error.status === 403
    ? replace(screenAddresses.not_allowed.url)
    : data(error, { status: error.status || 503 })
}

/** Where the rules send the person; they stay until the member is known. */
function landingOn(rows: readonly RouteRow[], row: RouteRow, entry: MemberEntry | undefined): LandingOn {
  const { session: state } = firstStore.current()
  if (entry?.kind !== 'entered' || state.kind === 'signedOut') return 'stay'
  return landingFor(row, entry.user, state.membership, rows, configuration.current())
}

function pathOf(rows: readonly RouteRow[], screen: ScreenKey): string {
  return rows.find((row) => row.screen === screen)?.url ?? '/'
}

/** Sign-in lives outside the router: leave the page and load sign-in. */
async function goToSignIn(request: Request): Promise<never> {
  leaveForSignIn('signInNeeded', hostPath(loginPath), addressOf(request))
  return new Promise<never>(() => undefined)
}

/** The wanted page inside the portal. */
function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${ownPath(pathname) ?? '/'}${search}`
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname}${search}`
}

/** Another person's token must not remain on these pages (ROUTE-14); without it the gate shows them. */
async function clearAndStay(request: Request): Promise<null> {
  if (!isSignedIn()) return null
  session.clear()
  return leaveTo(request.url)
}

/** A partial session counts as none (POINT-16): sign-in says that it ended, and leads back here. */
async function endPartialSession(): Promise<never> {
  endSession('ended')
  return new Promise<never>(() => undefined)
}

async function leaveTo(address: string): Promise<never> {
  globalThis.location.assign(address)
  return new Promise<never>(() => undefined)
}
