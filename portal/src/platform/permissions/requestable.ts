import { pagesToRequest, type PageToRequest } from '@waymark/contract/company-access/request-page-access'

/** The page, if a company's user can ask for it; undefined for others and for what is no page. */
export function requestable(page: string | null | undefined): PageToRequest | undefined {
  return pagesToRequest.find((one) => one === page)
}
