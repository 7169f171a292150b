/** Letters to brokers about a risk. Fields in braces are filled when a letter is written. */

const SIGNATURE = '<p>Kind regards,<br>{{UserFullName}}<br>{{UserTitle}}<br>{{UserPhone}}<br>{{UserEmail}}</p>'

export const BROKER_LETTERS: Readonly<Record<string, string>> = {
  'SUBMISSION-CONFIRMATION': `<p>Dear {{BrokerFirstName}},</p>
<p>Thank you for your submission for <strong>{{InsuredCompanyName}}</strong>. It is with our underwriting team.</p>
<table><tbody><tr><td>Coverage sought</td><td>{{Coverage}}</td></tr>
<tr><td>Terms required by</td><td>{{DateQuoteRequired}}</td></tr></tbody></table>
<p>We will come back to you by then, or sooner should we need anything further from the insured.</p>
${SIGNATURE}`,

  QUOTE: `<p>Dear {{BrokerFirstName}},</p>
<p>Further to your submission, we are pleased to offer terms for <strong>{{InsuredCompanyName}}</strong> as follows.</p>
<table><tbody><tr><td>Class of insurance</td><td>{{Product}}</td></tr>
<tr><td>Insurer</td><td>{{Market}}</td></tr>
<tr><td>Limit of liability</td><td>{{Limit}}</td></tr>
<tr><td>Excess</td><td>{{Excess}}</td></tr>
<tr><td>Premium before taxes and fees</td><td>{{BasePremium}}</td></tr>
<tr><td>GST on the premium</td><td>{{TotalGST}}</td></tr>
<tr><td>Stamp duty</td><td>{{TotalStampDuty}}</td></tr>
<tr><td>Ensurance fee</td><td>{{EnsuranceFee}}</td></tr>
<tr><td>GST on the ensurance fee</td><td>{{EnsuranceFeeGST}}</td></tr>
<tr><td>Total payable</td><td><strong>{{TotalPayable}}</strong></td></tr>
<tr><td>Insurer fee (not part of the total)</td><td>{{InsurerFee}}</td></tr>
<tr><td>Proposed inception</td><td>{{InceptionDate}}</td></tr></tbody></table>
<p>Our terms are subject to:</p>
<ul><li>a completed proposal form, signed and dated within 30 days of inception;</li>
<li>written confirmation that there are no known claims or circumstances other than those already disclosed;</li>
<li>no material change in the risk before inception.</li></ul>
<p>This quotation is valid for 30 days. No cover is in force until we confirm binding in writing.</p>
<p>Please call me should your client wish to look at another limit or excess.</p>
${SIGNATURE}`,

  BINDING: `<p>Dear {{BrokerFirstName}},</p>
<p>Thank you for your instructions. We confirm that cover is bound for <strong>{{InsuredCompanyName}}</strong>.</p>
<p>Policy number: <strong>{{PolicyNumber}}</strong><br>Class of insurance: {{Product}}<br>Insurer: {{Market}}<br>
Inception: {{InceptionDate}}, 4pm local time</p>
<p>The policy documents are attached. Please check them with your client and let us know within 14 days of anything
that is not as agreed.
Our tax invoice follows; premium is payable within 60 days of inception.</p>
${SIGNATURE}`,

  'QUICK-INDICATION': `<p>Dear {{BrokerFirstName}},</p>
<p>Thank you for your enquiry about <strong>{{InsuredCompanyName}}</strong>. On what we have seen so far we can
indicate terms for
{{Product}} as follows.</p>
<table><tbody><tr><td>Limit of liability</td><td>{{Limit}}</td></tr>
<tr><td>Excess</td><td>{{Excess}}</td></tr>
<tr><td>Premium before taxes and fees</td><td>{{BasePremium}}</td></tr>
<tr><td>Underwriting fee</td><td>{{UnderwritingFee}}</td></tr>
<tr><td>Subject to</td><td>{{Subjectivity}}</td></tr></tbody></table>
<p>This is an indication only. It is neither a quotation nor an offer of cover, and depends on a full submission.</p>
${SIGNATURE}`,

  'INFORMATION-REQUIRED': `<p>Dear {{BrokerFirstName}},</p>
<p>Thank you for your submission for <strong>{{InsuredCompanyName}}</strong>. Before we can offer terms we need the
following from the insured.</p>
<p><strong>{{InformationRequired}}</strong></p>
<p>We will hold the submission open and turn to it as soon as we hear from you.</p>
${SIGNATURE}`,

  'SUBMISSION-DECLINE': `<p>Dear {{BrokerFirstName}},</p>
<p>Thank you for giving us the opportunity to consider <strong>{{InsuredCompanyName}}</strong> for {{Product}}.</p>
<p>After careful review we are unable to offer terms on this occasion, for the following reason. No cover is in force
with us.</p>
<p><strong>{{DeclineReason}}</strong></p>
<p>We would be glad to look at the risk again should its circumstances change.</p>
${SIGNATURE}`,

  FEEDBACK: `<p>Dear {{BrokerFirstName}},</p>
<p>We recently sent you terms for <strong>{{InsuredCompanyName}}</strong>. Could you let us know where the client
stands: placed with us,
placed elsewhere, or still deciding?</p>
<p>If our premium or conditions missed the mark, a line on where would help us do better next time.</p>
${SIGNATURE}`,

  'RENEWAL-NOTICE': `<p>Dear {{BrokerFirstName}},</p>
<p>The {{Product}} policy {{PolicyNumber}} of <strong>{{InsuredCompanyName}}</strong> with {{Market}} is coming up for
renewal.</p>
<p>So that we can offer terms in good time, please send us an updated proposal form, the insured's current fee income
by state, and
confirmation of any claims or circumstances since inception.</p>
${SIGNATURE}`,

  ANNOUNCEMENT: `<p>Dear {{BrokerFirstName}},</p>
<p>We have news from our underwriting team.</p>
${SIGNATURE}`,

  'BROKER-TOKEN': `<p>Dear {{BrokerFirstName}},</p>
<p>You have been subscribed to the bulletins of our agency. Your token is <strong>{{Token}}</strong>; please keep
it for your records.</p>
<p>If you did not expect this message, please let us know and we will remove you.</p>
${SIGNATURE}`,
}
