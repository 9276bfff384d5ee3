const SIZE = 600

/**
 * Opens an empty window for a provider, 600 x 600 in the middle of this one (AUTH-04); null where the browser forbids it. Within the
 * press itself, or browsers block it: where it leads, and what listens to it, is fetched afterwards. It forgets at once who opened it,
 * or the provider could lead this page elsewhere.
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
