import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import * as environmentConfigShapes from '@waymark/contract/configuration/environment-config.shapes'
import type { IdentityProvider } from '../platform/environment-providers.ts'
import type { Mount } from '../platform/mount/mount.ts'
import type { Configuration } from './configuration.ts'
import { environmentConfig as readEnvironmentConfig } from './environment-config.ts'

export function configurationRoutes(
  mount: Mount,
  configuration: Configuration,
  providers: readonly IdentityProvider[],
): void {
  mount(environmentConfig, environmentConfigShapes, { limit: 'read' }).with(async (call) =>
    readEnvironmentConfig(configuration, providers, call.locale),
  )
}
