import type { ProgrammeConfiguration } from '../../configuration/index.ts'

/** Where conversions are activated (POINT-12); those that wait when the product is withdrawn go to the usual endpoint. */
export function activateEndpointOf({ convert }: Pick<ProgrammeConfiguration, 'convert'>): string {
  return convert?.activateEndpoint ?? 'activate'
}
