/** Converts between the log and the messages of EventStoreDB's protocol, by the client's own generated code. */
import messages from '@eventstore/db-client/generated/streams_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { Metadata, status } from '@grpc/grpc-js'
import type { Decision, Proposed, Recorded } from './log.ts'

export type ReadRequest = InstanceType<typeof messages.ReadReq>
export type ReadResponse = InstanceType<typeof messages.ReadResp>
export type AppendRequest = InstanceType<typeof messages.AppendReq>
export type AppendResponse = InstanceType<typeof messages.AppendResp>

export const BACKWARDS = messages.ReadReq.Options.ReadDirection.BACKWARDS

const text = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('utf8')

export const streamName = (identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  text(identifier?.getStreamName_asU8() ?? '')

const identifierOf = (stream: string) => {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(stream, 'utf8'))
  return identifier
}

const uuidOf = (id: string) => {
  const uuid = new shared.UUID()
  uuid.setString(id)
  return uuid
}

/** The events of an append, whose first message names the stream instead. */
export const proposedOf = (requests: readonly AppendRequest[]): Proposed[] =>
  requests.flatMap((request) => {
    const message = request.getProposedMessage()
    if (!message) return []
    const metadata = message.getMetadataMap()
    return {
      id: message.getId()?.getString() ?? '',
      type: metadata.get('type') ?? '',
      contentType: metadata.get('content-type') ?? '',
      data: message.getData_asU8(),
    }
  })

export function eventResponse(record: Recorded): ReadResponse {
  const recorded = new messages.ReadResp.ReadEvent.RecordedEvent()
  const position = String(record.position)
  recorded.setId(uuidOf(record.id))
  recorded.setStreamIdentifier(identifierOf(record.stream))
  recorded.setStreamRevision(String(record.revision))
  recorded.setCommitPosition(position)
  recorded.setPreparePosition(position)
  recorded.getMetadataMap().set('type', record.type).set('content-type', record.contentType).set('created', '0')
  recorded.setData(record.data)
  const event = new messages.ReadResp.ReadEvent()
  event.setEvent(recorded)
  event.setCommitPosition(position)
  const response = new messages.ReadResp()
  response.setEvent(event)
  return response
}

export function confirmation(): ReadResponse {
  const confirmed = new messages.ReadResp.SubscriptionConfirmation()
  confirmed.setSubscriptionId('00000000-0000-4000-8000-000000000001')
  const response = new messages.ReadResp()
  response.setConfirmation(confirmed)
  return response
}

export function streamNotFound(stream: string): ReadResponse {
  const missing = new messages.ReadResp.StreamNotFound()
  missing.setStreamIdentifier(identifierOf(stream))
  const response = new messages.ReadResp()
  response.setStreamNotFound(missing)
  return response
}

export function appendResponse(expected: number, decision: Decision): AppendResponse {
  const response = new messages.AppendResp()
  if (decision.ok) {
    const place = new messages.AppendResp.Position()
    place.setCommitPosition(String(decision.last.position))
    place.setPreparePosition(String(decision.last.position))
    const success = new messages.AppendResp.Success()
    success.setCurrentRevision(String(decision.last.revision))
    success.setPosition(place)
    response.setSuccess(success)
    return response
  }
  const wrong = new messages.AppendResp.WrongExpectedVersion()
  if (decision.current === -1) wrong.setCurrentNoStream(new shared.Empty())
  else wrong.setCurrentRevision(String(decision.current))
  if (expected === -1) wrong.setExpectedNoStream(new shared.Empty())
  else wrong.setExpectedRevision(String(expected))
  response.setWrongExpectedVersion(wrong)
  return response
}

export function tooLarge(most: number) {
  const metadata = new Metadata()
  metadata.set('exception', 'maximum-append-size-exceeded')
  metadata.set('maximum-append-size', String(most))
  return { code: status.INVALID_ARGUMENT, details: `Maximum Append Size of ${most} Exceeded.`, metadata }
}
