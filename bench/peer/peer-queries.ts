import { PAGE, type Asked, type Read } from './peer-side.ts'

const orders = (
  lines: string,
): string => `{ activeCustomer { id orders(options: { take: ${PAGE}, sort: { orderPlacedAt: DESC } }) {
  totalItems items { code orderPlacedAt state totalWithTax totalQuantity currencyCode ${lines} } } } }`

/** What a shop's page of each kind would read. */
const queries: Readonly<Record<Read, string>> = {
  'own data': `{ me { id identifier channels { code permissions } }
    activeCustomer { id title firstName lastName phoneNumber emailAddress } }`,
  history: orders(''),
  'history with lines': orders('lines { quantity linePriceWithTax productVariant { name sku } }'),
  catalogue: `{ search(input: { take: ${PAGE}, groupByProduct: true, sort: { name: ASC } }) { totalItems items {
    productId productName slug description productAsset { preview } currencyCode
    priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`,
  'one product': `{ product(slug: "laptop") { id name slug description featuredAsset { preview } facetValues { name }
    variants { id name sku priceWithTax currencyCode stockLevel options { name } } } }`,
}

/** The reads of a customer who is signed in. The catalogue is read without a session, like ours. */
export function customerReads(token: string): Readonly<Record<Read, Asked>> {
  const signedIn = { authorization: `Bearer ${token}` }
  return {
    'own data': posted(queries['own data'], signedIn),
    history: posted(queries.history, signedIn),
    'history with lines': posted(queries['history with lines'], signedIn),
    catalogue: posted(queries.catalogue),
    'one product': posted(queries['one product']),
  }
}

/** Signs a customer in. */
export function signInQuery(username: string, password: string): Asked {
  const query = `mutation ($username: String!, $password: String!) {
    login(username: $username, password: $password) { __typename } }`
  return posted(query, {}, { username, password })
}

function posted(
  query: string,
  headers: Readonly<Record<string, string>> = {},
  variables: Readonly<Record<string, string>> = {},
): Asked {
  return {
    method: 'POST',
    path: '/shop-api',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  }
}
