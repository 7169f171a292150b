/** The agency's figures on the dashboard, and the records behind each. */
import * as v from 'valibot'
import { WORK_STATES } from '../rules/index.ts'
import { query } from './call.ts'
import { integer, text } from './fields.ts'

/** Working days from submission to first answer; '10+' means ten or more. */
export const ANSWER_DAYS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'] as const
export type AnswerDays = (typeof ANSWER_DAYS)[number]

const Premium = v.object({ Count: v.number(), Premium: v.number() })
const hits = { Quoted: v.number(), Bound: v.number() }

export const Dashboard = v.object({
  /** Twelve months, YYYY-MM, oldest first; the last one is the present month. */
  Months: v.array(
    v.object({
      Month: v.string(),
      Quoted: Premium,
      Bound: Premium,
      /** The same month a year before. */
      QuotedBefore: Premium,
      BoundBefore: Premium,
    }),
  ),
  States: v.array(v.object({ State: v.picklist(WORK_STATES), Count: v.number() })),
  /** Quotes first sent in these months, and how many of them are bound. */
  Products: v.array(v.object({ ProductID: v.number(), ProductName: v.string(), ...hits })),
  /** The same by the present house of the submission's broker; 0 without a house. */
  Houses: v.array(v.object({ BrokerGroupID: v.number(), GroupName: v.string(), ...hits })),
  /** Submissions received in these months, by the working days to their first answer. */
  Answers: v.array(v.object({ Days: v.picklist(ANSWER_DAYS), Count: v.number() })),
})
export type Dashboard = v.InferOutput<typeof Dashboard>

export const GetDashboard = query('GET_DASHBOARD', 'quotation', {
  reads: ['Milestones', 'Brokers', 'BrokerGroups', 'Products'],
  request: v.object({}),
  results: v.object({ Dashboard }),
})

export const COUNTED = ['quoted', 'bound', 'state', 'product', 'house', 'answer'] as const
export type Counted = (typeof COUNTED)[number]

/** A quote, a policy or a submission that a figure counts. */
export const CountedLine = v.object({
  SubmissionID: v.number(),
  /** The quote's number; 0 where submissions are counted. */
  QuoteID: v.number(),
  ProductName: v.string(),
  /** The day it was sent, bound or received: YYYY-MM-DD. */
  Day: v.string(),
  Premium: v.nullable(v.number()),
  Bound: v.boolean(),
})
export type CountedLine = v.InferOutput<typeof CountedLine>

/**
 * The lines behind a figure: a month's premiums, a state of work, a product or house of twelve months, or a time to
 * answer.
 */
export const GetCounted = query('GET_COUNTED', 'quotation', {
  reads: ['Milestones', 'Brokers', 'BrokerGroups'],
  request: v.object({
    Of: v.picklist(COUNTED, 'Of is invalid.'),
    /** YYYY-MM, the name of a state, the number of a product or house, or the days to an answer. */
    Key: text('Key', 50),
    /** Whether to return only bound quotes of a product or house. */
    Bound: v.nullish(v.boolean('Bound is invalid.'), false),
    Offset: integer('Offset', { min: 0 }),
  }),
  results: v.object({ Total: v.number(), Lines: v.array(CountedLine) }),
})
