import type { CompanyConfiguration } from './schema.ts'

/** Of what can be signed in with, what a company offers its people: all of it, unless its configuration names some by key. */
export function offeredProviders<P extends { readonly key: string }>(
  { identityProviders }: Pick<CompanyConfiguration, 'identityProviders'>,
  providers: readonly P[],
): readonly P[] {
  return identityProviders === undefined
    ? providers
    : providers.filter(({ key }) => identityProviders.includes(key))
}
