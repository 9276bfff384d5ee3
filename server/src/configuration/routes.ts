import { businessConfig, companyBusinessConfig } from '@waymark/contract/configuration/business-config'
import * as businessConfigShapes from '@waymark/contract/configuration/business-config.shapes'
import * as companyBusinessConfigShapes from '@waymark/contract/configuration/company-business-config.shapes'
import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import * as environmentConfigShapes from '@waymark/contract/configuration/environment-config.shapes'
import type { IdentityProvider } from '../platform/environment-providers.ts'
import { createSealer } from './business-config.ts'
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

  const sealed = createSealer()
  mount(businessConfig, businessConfigShapes, { limit: 'read' }).with(async (call) => {
    const { answer, headers } = sealed(await configuration.defaultCompany())
    call.setHeaders(headers)
    return answer
  })
  mount(companyBusinessConfig, companyBusinessConfigShapes, { limit: 'read' }).with(async (call) => {
    const { companyCode, code } = call.params
    const company = await configuration.findCompany(companyCode)
    if (!company?.programs.some(({ programCode }) => programCode === code)) return call.fail('NOT_FOUND')
    const { answer, headers } = sealed(company, code)
    call.setHeaders(headers)
    return answer
  })
}
