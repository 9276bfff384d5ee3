import { adjustCommand } from '../members/adjust.ts'
import { contentCommand } from './change-content.ts'
import type { AnyCommand } from '../command/command.ts'
import { companyApplicationsCommand } from '../requests/company-applications.ts'
import { configCommand } from './configure.ts'
import { deadLettersCommand } from '../upkeep/dead-letters.ts'
import { claimsCommand, decideClaimCommand } from '../requests/decide-claim.ts'
import { expireCommand, reconcileCommand } from '../upkeep/expire-and-reconcile.ts'
import { disputesCommand } from '../orders/disputes.ts'
import { findPaymentsCommand } from '../orders/find-payments.ts'
import { differencesCommand } from '../orders/gateway-differences.ts'
import { handOnPoolCommand } from '../members/hand-on-pool.ts'
import { leavePoolCommand } from '../members/leave-pool.ts'
import { markEmployeeCommand } from '../members/mark-employee.ts'
import { offerCompanyCommand } from '../members/offer-company.ts'
import { feedbackCommand } from '../requests/list-feedback.ts'
import { tiersCommand } from '../members/list-tiers.ts'
import { eraseMemberCommand, exportMemberCommand } from '../members/member-data.ts'
import { credentialsCommand } from './partner-credentials.ts'
import { refundCommand } from '../orders/refund.ts'
import { refundsCommand } from '../orders/refused-refunds.ts'
import { runJobCommand } from '../upkeep/run-job.ts'
import { accountCommand } from '../desk/serve-account.ts'
import { requestsCommand } from '../requests/service-requests.ts'
import { showOrderCommand } from '../orders/show-order.ts'
import { verifyAuditCommand } from '../upkeep/verify-audit.ts'

/** All operator commands except those that read a file (`file-kinds.ts`), in help order. */
export const commands: readonly AnyCommand[] = [
  adjustCommand,
  refundCommand,
  showOrderCommand,
  refundsCommand,
  disputesCommand,
  deadLettersCommand,
  decideClaimCommand,
  companyApplicationsCommand,
  tiersCommand,
  configCommand,
  contentCommand,
  handOnPoolCommand,
  leavePoolCommand,
  offerCompanyCommand,
  markEmployeeCommand,
  accountCommand,
  exportMemberCommand,
  eraseMemberCommand,
  requestsCommand,
  credentialsCommand,
  runJobCommand,
  findPaymentsCommand,
  differencesCommand,
  claimsCommand,
  feedbackCommand,
  expireCommand,
  reconcileCommand,
  verifyAuditCommand,
]
