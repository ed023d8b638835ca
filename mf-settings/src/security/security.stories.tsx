import type { CurrentUser, SignInMethods } from '@fieldhouse/contract'
import { answer, aUser, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Settings/Sign-in' }

const path = '/settings/security'

const without: SignInMethods = {
  passkeys: [],
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  hasPassword: true,
  hasProvider: false,
  hasProviderFactor: false,
}

const passkey = {
  id: '0199f2c4-7c1e-7d3a-b0a4-000000000001',
  name: 'Chrome on Android',
  createdAt: '2026-11-01T09:30:00.000Z',
  lastUsedAt: '2026-11-20T09:30:00.000Z',
  isSynced: true,
}

const methods = (differences: Partial<SignInMethods>, user?: CurrentUser) =>
  screen({
    pages,
    path,
    ...(user && { user }),
    answers: (api) =>
      api.on('GET /api/account/sign-in-methods', () => answer({ ...without, ...differences })),
  })

export const WithoutASecondFactor = methods({})

/** Nothing can be added before the address is proved. */
export const EmailNotConfirmed = methods({}, aUser({ emailConfirmed: false }))

export const Content = methods({
  passkeys: [
    passkey,
    {
      ...passkey,
      id: '0199f2c4-7c1e-7d3a-b0a4-000000000002',
      name: 'Key on my ring',
      isSynced: false,
      lastUsedAt: null,
    },
  ],
  authenticatorSince: '2026-10-02T09:30:00.000Z',
  recoveryCodesLeft: 9,
})

/** Signed in through an organization, with a second step there. */
export const StepAtTheOrganization = methods({
  hasPassword: false,
  hasProvider: true,
  hasProviderFactor: true,
})

export const AtItsWorst = methods({
  passkeys: [{ ...passkey, name: 'W'.repeat(60) }],
  recoveryCodesLeft: 0,
})

export const Loading = screen({
  pages,
  path,
  answers: (api) => api.pending('GET /api/account/sign-in-methods'),
})

export const Error = screen({
  pages,
  path,
  answers: (api) =>
    api.on('GET /api/account/sign-in-methods', () => refusal(500, 'The server failed.')),
})
