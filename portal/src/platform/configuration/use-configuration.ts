import { useSyncExternalStore } from 'react'
import type { TransferRule } from '@waymark/rules/points/transfer'
import { useMembership } from '../session/use-membership.ts'
import { configuration, type Configuration, type Programme } from './configuration.ts'
import { packetFeeRuleOf } from './packet-fee-rule.ts'

export function useConfiguration(): Configuration {
  return useSyncExternalStore(configuration.subscribe, configuration.current, configuration.current)
}

/** The current programme; undefined until its configuration has loaded. */
export function useProgramme(): Programme | undefined {
  const { programCode } = useMembership()
  return useConfiguration().programs.find((programme) => programme.programCode === programCode)
}

/** A programme's transfer rule in the form that rules/ needs: points and cents as bigint. */
export function transferRuleOf({ transfer }: Programme): TransferRule {
  return {
    minimumPoints: BigInt(transfer.minimumPoints),
    maximumPoints: BigInt(transfer.maximumPoints),
    stepPoints: BigInt(transfer.stepPoints),
    ...packetFeeRuleOf(transfer),
  }
}
