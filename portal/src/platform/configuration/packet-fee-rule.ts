import type { PacketFeeRule } from '@waymark/rules/points/packets'
import type { Programme } from './configuration.ts'

type Fees = Pick<Programme['transfer'], 'packetSize' | 'amount' | 'perUnit' | 'vat' | 'serviceCharge'>

/** A product's fees in the form that rules/ needs: points, cents and basis points as bigint. */
export function packetFeeRuleOf({ packetSize, amount, perUnit, vat, serviceCharge }: Fees): PacketFeeRule {
  return {
    packetSize: BigInt(packetSize),
    amount: BigInt(amount),
    perUnit,
    vat: BigInt(vat),
    serviceCharge: BigInt(serviceCharge),
  }
}
