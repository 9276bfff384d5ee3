import type { ProgrammeOfCompany } from '../configuration/index.ts'
import type { Order } from './order-store.ts'
import type { OrderServices } from './services.ts'

/** The rules an order was priced by. It follows them to its end, whatever comes into force meanwhile (POINT-08). */
export async function programmeOfOrder(
  { configuration }: Pick<OrderServices, 'configuration'>,
  order: Pick<Order, 'company_code' | 'program_code' | 'config_version'>,
): Promise<ProgrammeOfCompany> {
  return configuration.programmeOf(order.company_code, order.program_code, order.config_version)
}
