import type { Database } from '../../../platform/database/database.ts'
import type { refreshToken as facts } from '@waymark/contract/identity/sign-in/refresh-token'
import type { Call } from '../../../calls/call.ts'
import { extendDevice } from './remember-store.ts'
import { cookieOf, hashOfValidator, readRememberValue, rememberCookie } from './remembered-device.ts'

/** Extends a remembered browser by a day on each refresh (AUTH-02), in its cookie too. */
export async function extendRemembered(
  { database }: { readonly database: Database },
  call: Call<typeof facts>,
): Promise<void> {
  const value = readRememberValue(call.cookies[rememberCookie])
  if (value === undefined) return
  const end = await extendDevice(database, value.selector, hashOfValidator(value.validator), call.now)
  if (end !== undefined) call.setCookie(cookieOf(value, end, call.now))
}
