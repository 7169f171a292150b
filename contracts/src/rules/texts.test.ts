/** The catalogue of texts equals that of the seeds and decisions, without a text too many on either side. */
import { expect, test } from 'vitest'
import {
  ccProductLead,
  firstLastCharacter,
  invalid,
  notAllowedCharacter,
  policyNumberExists,
  required,
  submissionFailed,
  tooLong,
  unsupportedFile,
} from './sentences.ts'
import { texts } from './texts.ts'

const VERBATIM = [
  'You do not have access to this function.',
  'Unknown function.',
  'Your session has been expired.\nPlease login again.',
  'Invalid username or password.',
  'Wrong verification code. Please try again.',
  'Invalid Email Address!',
  'Service is not working.',
  'Too many attempts. Please try again later.',
  'Password has not allowed character.',
  'Password should be at least 8 characters.',
  'Password should have at least 4 alphanumeric characters.',
  'Password should have at least 1 special character.',
  "Passwords don't match.",
  'This request was already made with different content.',
  'The record was changed by another user. Please reload.',
  'Too many records on this submission.',
  'Service not available.',
  'Load fail.',
  'Request Failed.\nLooks like server is down.',
  'Request Fail.\nLooks like server is down.',
  'Update Fail.\nLooks like server is down.',
  'Submition fail.\nPlease refresh the form and try again.',
  'Submition fail.\nLooks like server is down.',
  'Submition fail.',
  'Submition Fail.\nLooks like server is down.',
  'Fail.\nLooks like server is down.',
  'Server Error!',
  'The shared folder cannot be reached at the moment.\nNothing was changed. Please try again later.',
  'Documents Service not available.',
  'Cloud not accessable.',
  'Record created!',
  'Unsuccessful!',
  'Information successfully submitted.',
  'IMPORTANT!',
  'There are NO attachments to support your submission.',
  'Go back and attach some files.',
  "It's okay, I don't want to attach any files",
  'Coverage is invalid.',
  'Please select or enter policy type.',
  'Stamp Duty total percentage is invalid.',
  'Stamp Duty Overseas Coutries are required.',
  'Overseas Coutries are required',
  'CSV created successfully!',
  'CSV creation failed!\nError on the Server.',
  'The broker is GREYLISTED. Please refer to a senior underwriter or national manager before quoting.',
  'There are NO ATTACHMENTS. Send anyway?',
  'Inception Date should be before Expire Date.',
  'Market is required.',
  'No Markets selected!.',
  'Cc. Product Lead, ?',
  'Policy Documents are required.',
  'Processing Instructions are required.',
  'Endorsement Instructions are required.',
  'Policy Number is invalid.',
  'Email Message is too long.',
  'Request Feedback?',
  'Request sent.',
  'Send Clearance For?',
  'please select product',
  'Unsupported file.',
  'Accepted file formats: ',
  'File should be smaller than 20MB.',
  'Please select on the right repo.',
  'No repo found.',
  'processing...',
  'no files found',
  'the file was added to the processing list.',
  'the file was removed from the processing list.',
  'the file is been processed at the moment. please try again later.',
  'AI Chatbot',
  'What do you wanna know about:',
  '#REF',
  'Sorry, I am still learning.',
  'I will understand it better next week.',
  "Very interesting. I'll think about it.",
  'Email already EXISTS.',
  'Mobile is invalid.',
  'Keyword should not contain <space>.',
  'Keyword should be UNIQUE.',
  'Send Token Email?',
  "Broker is not ACTIVE! The Email can't be sent.",
  'WARNING: NO files attached!!!',
  'Sample Announcement Sent!',
  'Announcements Sent!',
  'No Active Brokers.',
  '--Select Broker House--',
  '--Select Broker Location--',
  '--Select Product Lead--',
  'Market Name should be UNIQUE.',
  'This Market Name already EXISTS.',
  'Market Code should be UNIQUE.',
  'This Market Code already EXISTS.',
  'Product Name should be UNIQUE.',
  'This Product Name already EXISTS.',
  'Product Code should be UNIQUE.',
  'This Product Code already EXISTS.',
  ' UNALLOCATED!!!',
  'Please EDIT the Renewal and select a valid Underwriter!',
  'Please EDIT the Renewal and select a valid Broker!',
  'Another import is running. Please try again later.',
  'The file has too many lines.',
  'The file is empty.',
  'The file has headings only.',
  'The file is no text that can be read.',
  '___ all policies',
  'This Company Name already EXISTS.',
  'Username already EXISTS.',
  'Your own account cannot be set inactive, and its ROOT role cannot be changed.',
  'Incident successfully submitted.',
  'ATTACHMENTS?',
  'Go back and attach some files',
  '--Filter by Status--',
  'Closed Date should be after Occured Date',
  'Comments are required.',
  'required',
  'invalid',
  'not allowed',
]

test('A-138, A-139 every text is verbatim, misspellings included', () => {
  expect(new Set<string>(Object.values(texts))).toEqual(new Set(VERBATIM))
})

test('A-138 our own names are spelt correctly', () => {
  expect(
    Object.keys(texts).filter((name) => /submition|accessable|coutries|occured|borderau|charcter/i.test(name)),
  ).toEqual([])
})

test('A-083, A-122 texts made of a label', () => {
  expect(required('Date Quote Required')).toBe('Date Quote Required is required.')
  expect(invalid('Revenue')).toBe('Revenue is invalid.')
  expect(tooLong('Decline Reason')).toBe('Decline Reason is too long.')
  expect(policyNumberExists('PI-2041')).toBe('Policy Number=PI-2041 already EXISTS.')
  expect(notAllowedCharacter('Company Name')).toBe('Company Name has not allowed character.')
  expect(firstLastCharacter('Insured Company')).toBe('Insured Company first/last charcter must be alpha numeric.')
})

test('texts made of a part', () => {
  expect(unsupportedFile(['csv'])).toBe('Unsupported file.\nAccepted file formats: .csv')
  expect([ccProductLead(null), ccProductLead("Ann $& O'Hara")]).toEqual([
    'Cc. Product Lead, ?',
    "Cc. Product Lead, Ann $& O'Hara",
  ])
  expect([submissionFailed(''), submissionFailed('Title is required.')]).toEqual([
    'Submition fail.',
    'Submition fail.\nTitle is required.',
  ])
})
