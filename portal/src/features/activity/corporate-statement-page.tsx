import { Component as StatementPage } from './statement-page.tsx'
import { StatementContext } from './statement/statement-owner.ts'

/** A company's statement: the same page, under the company's own screen (ROUTE-05, SUMM-04). */
export function Component() {
  return (
    <StatementContext value="company">
      <StatementPage />
    </StatementContext>
  )
}
