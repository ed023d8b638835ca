import type { VerificationType } from '@fieldhouse/contract'
import { BackgroundCheckForm } from './background-check-form.tsx'
import { IdentityForm } from './identity-form.tsx'

/** Form of a check of this kind. */
export function VerificationForm({ kind }: { kind: VerificationType }) {
  switch (kind) {
    case 'identity':
      return <IdentityForm />
    case 'background_check':
      return <BackgroundCheckForm />
  }
}
