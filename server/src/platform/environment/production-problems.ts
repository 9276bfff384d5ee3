interface Addresses {
  readonly PUBLIC_URL?: readonly string[] | undefined
  readonly API_URL?: readonly string[] | undefined
  readonly PAYMENT_URL?: string | undefined
  readonly STRIPE_API_BASE?: string | undefined
  readonly DATABASE_URL?: string | undefined
}

/**
 * What production refuses, one line each: a database that doesn't survive a power cut, and addresses that carry passwords, codes or
 * payments unencrypted.
 */
export function productionProblems(e: Addresses): readonly string[] {
  const lines: string[] = []
  if (e.DATABASE_URL === undefined)
    lines.push(
      'DATABASE_URL: required with NODE_ENV=production. The embedded database does not survive a power cut.',
    )
  if (e.PUBLIC_URL === undefined)
    lines.push('PUBLIC_URL: required with NODE_ENV=production, with https addresses only.')
  const addresses = {
    PUBLIC_URL: e.PUBLIC_URL ?? [],
    API_URL: e.API_URL ?? [],
    PAYMENT_URL: e.PAYMENT_URL === undefined ? [] : [e.PAYMENT_URL],
    STRIPE_API_BASE: e.STRIPE_API_BASE === undefined ? [] : [e.STRIPE_API_BASE],
  }
  for (const [name, urls] of Object.entries(addresses)) {
    if (urls.some((url) => new URL(url).protocol !== 'https:'))
      lines.push(`${name}: https addresses only with NODE_ENV=production.`)
  }
  return lines
}
