import { pageCookie, writtenLook } from '@waymark/rules/pages/page-cookie'
import { onLanguageChange } from '../i18n/i18n.ts'
import { isSignedIn, session } from '../session/session.ts'
import { firstStore } from '../store/first-store.ts'
import { colourMode, subscribeToTheme } from './theme.ts'

const HALF_A_YEAR_S = 182 * 86_400

/**
 * Tells the server how to draw the next page before its script runs: language, colours, and whether to skip sign-in. Kept up to date as
 * long as the page lives.
 */
export function syncFirstLook(): void {
  tell()
  subscribeToTheme(tell)
  onLanguageChange(tell)
  firstStore.subscribe(tell)
  // A session can end without a change of state, for example in another tab.
  globalThis.addEventListener('pagehide', tell)
}

let told = ''

function tell(): void {
  const mode = colourMode()
  const look = writtenLook({
    language: session.read('language'),
    mode: mode === 'system' ? undefined : mode,
    isSignedIn: isSignedIn(),
  })
  if (look === told) return
  told = look
  // On an https host only cookies with this prefix are certain to be ours (RFC 6265bis, 4.1.3.1).
  const [prefix, secure] = globalThis.location.protocol === 'https:' ? ['__Secure-', '; secure'] : ['', '']
  const kept = `path=/; max-age=${String(HALF_A_YEAR_S)}; samesite=lax${secure}`
  document.cookie = `${prefix}${pageCookie}=${look}; ${kept}`
}
