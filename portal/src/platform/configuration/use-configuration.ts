import { useSyncExternalStore } from 'react'
import type { TransferRule } from '@waymark/rules/transfer'
import { useMembership } from '../session/use-membership.ts'
import { configuration, type Configuration, type Programme } from './configuration.ts'

export function useConfiguration(): Configuration {
  return useSyncExternalStore(configuration.subscribe, configuration.current, configuration.current)
}

/** The programme that the person acts in; undefined while its configuration is not there. */
export function useProgramme(): Programme | undefined {
  const { programCode } = useMembership()
  return useConfiguration().programs.find((programme) => programme.programCode === programCode)
}

/** The transfer rule of a programme as the rules compute with it: whole points and cents as bigint. */
export function transferRuleOf({ transfer }: Programme): TransferRule {
  return {
    minimumPoints: BigInt(transfer.minimumPoints),
    maximumPoints: BigInt(transfer.maximumPoints),
    stepPoints: BigInt(transfer.stepPoints),
    packetSize: BigInt(transfer.packetSize),
    amount: BigInt(transfer.amount),
    perUnit: transfer.perUnit,
    vat: BigInt(transfer.vat),
    serviceCharge: BigInt(transfer.serviceCharge),
  }
}
