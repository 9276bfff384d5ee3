import '../styles/first.css'
import { isOwnPath } from '@waymark/rules/pages/return-address'
import type { ReactNode } from 'react'
import { delayCalls } from '../platform/client/api-host.ts'
import {
  configuration,
  loadConfiguration,
  showConfiguration,
  startWith,
  type Configuration,
} from '../platform/configuration/configuration.ts'
import { pageConfiguration } from '../platform/configuration/page-configuration.ts'
import {
  addWords,
  allowLanguages,
  currentLanguage,
  followLanguage,
  onLanguageChange,
  startWords,
} from '../platform/i18n/i18n.ts'
import { basePath, hostPath, loginPath, ownPath } from '../platform/navigation/base-path.ts'
import { setGate } from '../platform/navigation/gateway.ts'
import { setScreenAddresses } from '../platform/navigation/screens.ts'
import { takeArrival, type Arrival } from '../platform/session/arrival.ts'
import { noteDeparture } from '../platform/session/departure.ts'
import { isHalfSession, isSignedIn, session } from '../platform/session/session.ts'
import { sessionKeys } from '../platform/session/session-keys.ts'
import { firstStore } from '../platform/store/first-store.ts'
import { loadTracking } from '../platform/tracking/load-tracking.ts'
import { syncFirstLook } from '../platform/theme/first-look.ts'
import { startTheme } from '../platform/theme/theme.ts'
import { gateDecision } from './gate/gate-decision.ts'
import { GateFailure } from './gate/gate-failure.tsx'
import { GateOpening } from './gate/gate-opening.tsx'
import { GatePage } from './gate/gate-page.tsx'
import { fetchGatePage, gatePage } from './gate/gate-pages.ts'
import { drawnLanguage, drawnPage, show, showGatePage } from './gate/app-root.tsx'
import type { createPortal } from './portal/portal.tsx'
import { screenAddressesOf } from './routes/built-routes.ts'
import { matchRoute } from './routes/match-route.ts'
import { rowsOf } from './routes/route-overrides.ts'
import { routeTable, type RouteRow } from './routes/route-table.ts'
import { firstWords, shellWords, writtenLanguages } from './words/word-loaders.ts'

/** How long the app waits for its configuration before it uses the built-in one. */
const CONFIGURATION_WAIT_MS = 3000

type CreatePortal = typeof createPortal

let configured: Promise<void> = Promise.resolve()
let portal: Promise<CreatePortal> | undefined
let isPortalShown = false
let isEmpty = true
/** Whether the gate is showing a whole page. */
let isPageShown = false
/** The table with the company's changes; undefined until its configuration has arrived or timed out. */
let rows: readonly RouteRow[] | undefined

function render(content: ReactNode): void {
  isEmpty = false
  show(content)
}

/**
 * Prefetches a page's code alongside the portal's: the page at this address, or the usual one after sign-in. The router reports failures.
 */
function fetchPage(): void {
  const row = matchRoute(routeTable, ownPath(globalThis.location.pathname) ?? '')
  const page = row === undefined || row.kind === 'login' ? 'dashboard' : row.page
  const fetched = import('./pages.ts').then(async ({ loadPage, pageCode }) => {
    const code = pageCode(page)
    if (code !== undefined) await loadPage(code)
  })
  fetched.catch(() => undefined)
}

async function fetchPortal(): Promise<CreatePortal> {
  fetchPage()
  const [{ createPortal }] = await Promise.all([
    import('./portal/portal.tsx'),
    addWords(shellWords),
    configured,
  ])
  return createPortal
}

async function preparePortal(): Promise<CreatePortal> {
  portal ??= fetchPortal()
  return portal
}

async function openPortal(): Promise<void> {
  if (isEmpty) render(<GateOpening />)
  try {
    const createPortal = await preparePortal()
    if (isPortalShown) return
    isPortalShown = true
    const { content, firstPage } = createPortal()
    // Keep the current page until the next one is ready, so that the screen is never empty.
    if (isPageShown) await firstPage
    render(content)
  } catch {
    portal = undefined
    render(<GateFailure />)
  }
}

/** Shows what belongs at the current address: a public page straight away, everything else through the router. */
function open(): void {
  const { pathname, search } = globalThis.location
  if (isHalfSession()) {
    noteDeparture('ended', `${pathname}${search}`)
    clearSession()
    history.replaceState(null, '', hostPath(loginPath))
    open()
    return
  }
  const decision = gateDecision(rows ?? routeTable, ownPath(pathname) ?? '/404', {
    isSignedIn: isSignedIn(),
    hasGatePage: (page) => gatePage(page) !== undefined,
  })
  if (decision.kind === 'signIn') {
    noteDeparture('signInNeeded', `${pathname}${search}`)
    history.replaceState(null, '', hostPath(loginPath))
    // The company's ways to sign in are part of the page: it doesn't grow when they arrive.
    if (isEmpty && drawnPage() === undefined) render(<GateOpening />)
    void configured.then(open)
    return
  }
  if (decision.kind === 'portal') {
    void openPortal()
    return
  }
  // The company may have turned the page off (ROUTE-12). Only sign-in is always available.
  if (rows === undefined && decision.row.page !== 'login') {
    if (isEmpty && drawnPage() === undefined) render(<GateOpening />)
    void configured.then(open)
    return
  }
  if (decision.clears) clearSession()
  void showPage(decision.row)
}

/** Shows a page of the gate; a server-drawn page is hydrated once its code has loaded. */
async function showPage(row: RouteRow): Promise<void> {
  const drawn = drawnPage()
  // Keep the server-drawn page until its code has loaded, even if it's drawn again, for example in another language.
  const isAsDrawn = drawn !== undefined && (await fetchGatePage(row.page).catch(() => false))
  const isSame = drawn === row.page && drawnLanguage === currentLanguage()
  const Page = gatePage(row.page)
  if (Page === undefined) return
  const content = <GatePage row={row} Page={Page} />
  isEmpty = false
  isPageShown = true
  showGatePage(content, isAsDrawn && isSame)
}

function clearSession(): void {
  session.clear()
  firstStore.sessionChanged()
}

/** Old links have their address after a #; the code that reads them is only fetched when there is one. */
async function takeOldLink(): Promise<void> {
  const { hash } = globalThis.location
  if (hash === '') return
  const { hashTarget } = await import('./routes/hash-links.ts')
  const target = hashTarget(routeTable, hash)
  if (target !== undefined) history.replaceState(null, '', hostPath(target))
}

async function configure(): Promise<void> {
  const late = AbortSignal.timeout(CONFIGURATION_WAIT_MS)
  const wait = new Promise<unknown>((done) => {
    late.addEventListener('abort', done)
  })
  await Promise.race([loadConfiguration(late).catch(() => undefined), wait])
}

/** Continues with the configuration embedded in the page. */
async function continueWith(drawnWith: Configuration): Promise<void> {
  await startWith(drawnWith, AbortSignal.timeout(CONFIGURATION_WAIT_MS))
}

/** Applies what the company's configuration changes before sign-in: languages and the route table (ROUTE-12). */
async function applyConfiguration(): Promise<void> {
  await allowLanguages(configuration.current().languages)
  rows = rowsOf(routeTable, configuration.current())
  setScreenAddresses(screenAddressesOf(rows))
}

/** Completes a sign-in that returned through the address (ROUTE-24), before that address is routed. */
async function completeSignIn(arrival: Arrival): Promise<void> {
  render(<GateOpening />)
  clearSession()
  const [{ redeemArrival }] = await Promise.all([import('./gate/redeem-arrival.ts'), configured])
  await redeemArrival(arrival)
}

/**
 * Going to the address that's already open, for example by a bookmark, is a new visit without a reload. The browser keeps the history
 * entry's state, so it's cleared: show the form, not the receipt (ROUTE-23).
 */
function restartVisit(): void {
  const isVisit = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')
  if (isVisit && history.state !== null) history.replaceState(null, '')
}

async function start(): Promise<void> {
  restartVisit()
  const arrival = takeArrival()
  startTheme(isSignedIn())
  loadTracking()
  await takeOldLink()
  const drawnWith = pageConfiguration()
  if (drawnWith !== undefined) showConfiguration(drawnWith)
  else {
    configured = configure()
    delayCalls(configured)
  }
  if (ownPath(globalThis.location.pathname) === '/') {
    await configured
    const { defaultUrl } = configuration.current()
    globalThis.location.replace(isOwnPath(defaultUrl, basePath) ? defaultUrl : hostPath(loginPath))
    return
  }
  await startWords(configuration.current().languages, writtenLanguages, firstWords)
  const isDrawnInIt = drawnWith !== undefined && currentLanguage() === drawnLanguage
  if (drawnWith !== undefined) configured = isDrawnInIt ? continueWith(drawnWith) : configure()
  syncFirstLook()
  // It includes programme and tier names in the requested language.
  onLanguageChange(() => void loadConfiguration())
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === sessionKeys.language) void followLanguage()
  })
  setScreenAddresses(screenAddressesOf(routeTable))
  configured = configured
    .then(applyConfiguration)
    .catch(() => undefined)
    .finally(() => {
      rows ??= routeTable
    })
  delayCalls(configured)
  // Only the configuration that the page was drawn with counts here, so that hydration matches.
  if (isDrawnInIt) {
    await applyConfiguration().catch(() => undefined)
    rows ??= routeTable
  }
  setGate({
    open,
    prepare: async () => {
      try {
        await preparePortal()
      } catch {
        portal = undefined
      }
    },
  })
  globalThis.addEventListener('popstate', () => {
    if (!isPortalShown) open()
  })
  if (arrival !== undefined) await completeSignIn(arrival).catch(() => noteDeparture('accessRefused'))
  open()
}

void start()
