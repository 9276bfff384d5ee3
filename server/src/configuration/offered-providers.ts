import type { CompanyConfiguration } from './schema.ts'

/** The identity providers a company offers: all available ones, unless its configuration lists some by key. */
export function offeredProviders<P extends { readonly key: string }>(
  { identityProviders }: Pick<CompanyConfiguration, 'identityProviders'>,
  providers: readonly P[],
): readonly P[] {
  return identityProviders === undefined
    ? providers
    : providers.filter(({ key }) => identityProviders.includes(key))
}
