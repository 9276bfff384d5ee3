const SIZE = 600

/**
 * Opens an empty window for a provider, 600 x 600 in the middle of this one (AUTH-04); null if the browser blocks it. Call it within the
 * click, or browsers block it; its address and listener are loaded afterwards. Its opener is cleared immediately, or the provider could
 * navigate this page.
 */
export function openSocialWindow(): Window | null {
  const left = Math.round(globalThis.screenX + (globalThis.outerWidth - SIZE) / 2)
  const top = Math.round(globalThis.screenY + (globalThis.outerHeight - SIZE) / 2)
  const opened = globalThis.open(
    '',
    '_blank',
    `popup,width=${String(SIZE)},height=${String(SIZE)},left=${String(left)},top=${String(top)}`,
  )
  if (opened !== null) opened.opener = null
  return opened
}
