/** What Postfix sends back of a letter that it cannot deliver. */
export const returnedMail = (
  id: string,
  {
    action = 'failed',
    status = '5.1.1',
    said = '550 5.1.1 <ana@exemplo.com>: Recipient address rejected',
  } = {},
) =>
  `From: MAILER-DAEMON@mx.exemplo.com (Mail Delivery System)
To: retornos@casa.exemplo
Subject: Undelivered Mail Returned to Sender
Message-ID: <20261124010203.4F1A2@mx.exemplo.com>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.exemplo.com

Final-Recipient: rfc822; ana@exemplo.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${said.replace(': ', ':\n    ')}

--b
Content-Type: text/rfc822-headers

From: Academia <oi@casa.exemplo>
Message-ID:
 <${id}@casa.exemplo>
--b--
`.replaceAll('\n', '\r\n')
