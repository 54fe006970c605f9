import { queryOptions } from '@tanstack/react-query'
import { call } from '../request/api.ts'
import type { InvitationOrder } from '../../domain/student/invitation.ts'
import type { Invitation, InvitationCheck } from '../../domain/generated/answer-types.ts'
import { enrolmentPath } from './enrolment.ts'

const pathOf = (appId: string) => `${enrolmentPath(appId)}/invitations`

/** How often letters that go out are looked at, in ms. */
const pauseMs = 2000

/** Invitations of the last day, the newest first; looked at again while letters of theirs wait. */
export const invitationQuery = (appId: string) =>
  queryOptions({
    queryKey: ['invitations', appId],
    queryFn: () => call<Invitation[]>(pathOf(appId)),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? pauseMs : false),
  })

/** Whom an invitation would reach. Throws `ApiError`. */
export const checkInvitation = (appId: string, order: InvitationOrder) =>
  call<InvitationCheck>(pathOf(appId), { method: 'POST', body: { ...order, dryRun: true } })

/** Sends the way in to many people. Asked for again with the same id, nothing more is sent. Throws `ApiError`. */
export const sendInvitation = (appId: string, order: InvitationOrder) =>
  call<Invitation>(pathOf(appId), { method: 'POST', body: { ...order } })
