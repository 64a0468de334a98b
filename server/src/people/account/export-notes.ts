import { brand } from '@remit/brand/brand.ts';

export function exportNotes({ isMailboxProven }: { readonly isMailboxProven: boolean }): readonly string[] {
  return [
    `This is everything that ${brand.name} keeps about the owner of this account, at the time the file was made. Times are in UTC.`,
    '"account" is your account and the ways to sign in to it.',
    '"profile" is what you chose for all your devices. null means that you never chose.',
    '"sessions" are the devices that are signed in. "pending" are links and codes that we e-mailed and that are not used yet.',
    '"securityLog" is what happened to the account, who did it and from which network address.',
    '"files" are the files of the account. The content of the first 20 MiB is included, in base64. Receipts of practice transfers are among them.',
    '"practice" is about practice transfers, in which no money moves: your recipients, which invented cards and banks you chose, your quotes, your transfers with all that happened to them, and when we wrote to you about them. A recipient may be another person.',
    '"mails" says when we wrote to you. We do not keep what an e-mail said after we send it.',
    ...(isMailboxProven
      ? [
          '"lists" is your place on the waitlist and the newsletter, with the wording you agreed to.',
          '"messages" is what you wrote to us with its files, what we replied, and what our team noted about it.',
          '"lists" and "messages" do not belong to the account. They were given with the same e-mail address. They are here because a link or code from the mailbox has shown that it is yours.',
        ]
      : [
          '"lists" and "messages" are left out. This session has not shown that the mailbox is yours, and someone else may have used the e-mail address to join a list or to write to us.',
          'To include them, ask for a code by e-mail, enter it, and download your data again. You can also use the link in any e-mail from a list.',
        ]),
    'These are not in the file: the password, which we keep only as a hash that no one can read back; the secret of an authenticator app, which we keep encrypted; recovery codes, which we keep as hashes; and the tokens of links, codes and sessions, which we do not keep.',
    'Counts of attempts are not in the file either: we keep them for a day, under a hash that names no one. Counts of page visits are about pages, not people. The file does not say who in our team wrote a reply or a note.',
    'If you delete the account, we delete all of this at once. "lists" and "messages" are deleted too, unless you choose to leave them with us.',
    'Transfers that are under way are cancelled and refunded first. The practice books keep amounts and steps, without a name, a number or your account.',
    'Two more things remain. The security log keeps a line, without a name, that an account was deleted. If you were on a list, we keep a keyed hash of the e-mail address, so that no form can make us write to you by mistake.',
    'What you wrote to us was also forwarded to our own mailbox. Our team is asked to remove it there.',
  ];
}
