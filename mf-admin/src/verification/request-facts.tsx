import type { VerificationUnderReview } from '@fieldhouse/contract'
import { accountTypeNames, dayName, fullName, Heading, Notice } from '@fieldhouse/design-system'
import type { ReactNode } from 'react'
import { accountStatusNames } from '../admin/account-status-names.ts'
import { Facts } from '../admin/facts.ts'
import { momentOf } from '../admin/times.ts'
import { Group } from './verification-styles.ts'
import { labelOf, shortId, typeNames, valueOf } from './verification-words.ts'

type Rows = readonly (readonly [name: string, value: ReactNode])[]

function FactList({ rows }: { rows: Rows }) {
  return (
    <Facts>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </Facts>
  )
}

/** Submitted data, beside the account it is about. */
export function RequestFacts({ request }: { request: VerificationUnderReview }) {
  const { userId, user, account, verificationType, createdAt, submittedData } = request
  const about: Rows = [
    ['User', shortId(userId)],
    ['Type', typeNames[verificationType]],
    ['Submitted', momentOf(createdAt)],
  ]
  const ofAccount: Rows = [
    ['Name', fullName(user)],
    ['Email', account.email],
    ['Date of birth', account.dateOfBirth ?? 'Not given'],
    ['Account type', user.accountType ? accountTypeNames[user.accountType] : 'Not chosen'],
    ['Account status', accountStatusNames[account.status]],
    ['Member since', dayName(account.createdAt)],
    [
      'Background check until',
      account.backgroundCheckValidUntil ? dayName(account.backgroundCheckValidUntil) : 'None',
    ],
  ]
  const submitted: Rows = Object.entries(submittedData).map(([field, value]) => [
    labelOf(field),
    valueOf(value),
  ])
  return (
    <>
      <FactList rows={about} />
      {request.isAppeal && (
        <Notice tone="warning" title="Appeal of a rejection">
          {request.appealStatement && <p dir="auto">“{request.appealStatement}”</p>}
          {request.firstReviewNotes && (
            <p dir="auto">Why it was rejected: {request.firstReviewNotes}</p>
          )}
        </Notice>
      )}
      <Group aria-labelledby="submitted">
        <Heading level={3} size="label" id="submitted">
          Submitted data
        </Heading>
        <FactList rows={submitted} />
      </Group>
      <Group aria-labelledby="account">
        <Heading level={3} size="label" id="account">
          The account
        </Heading>
        <FactList rows={ofAccount} />
      </Group>
    </>
  )
}
