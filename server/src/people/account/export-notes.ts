import { brand } from '@remit/brand/brand.ts';

export function exportNotes({ isMailboxProven }: { readonly isMailboxProven: boolean }): readonly string[] {
  return [
    `This is everything that ${brand.name} keeps about the owner of this account, as it was when the file was made. Times are in UTC.`,
    '"account" is the account with the ways in which its owner can sign in; "profile" is what they have chosen for every device, where null is "never chosen"; "sessions" are the devices that are signed in; "pending" are links and codes that were e-mailed and not used yet; "securityLog" is what happened to the account, who did it and from which network address; "files" are those that the account has uploaded, the first 20 MiB of them with their content in base64; "mails" says that we wrote, and when. What an e-mail said is gone once it was sent.',
    isMailboxProven
      ? '"lists" is the place on the waitlist and the newsletter, with the wording that was agreed to; "messages" is what was written to us, with the files that came with it, what we answered and what our team noted about it for itself. They do not belong to the account: they were given under the same address, and are here because a link or code from its mailbox has shown that it is yours.'
      : '"lists" and "messages" are left out: this session has not shown that the mailbox of this address is yours, and somebody else may have used it to join a list or to write to us. Have a code e-mailed to you, type it, and ask again; or use the link in any e-mail of a list.',
    'Not in here: the password, which we keep only as a hash that nobody can read back; the secret of an authenticator app, which we keep encrypted; recovery codes, of which we keep hashes; the tokens of links, codes and sessions, which we do not keep; counts of attempts, which are kept for a day under a hash that names nobody; and counts of page visits, which are about pages and not people. Who of our team wrote an answer or a note is not told either.',
    'If you delete the account, all of this is deleted with it, at once, "lists" and "messages" too unless you say that they should stay. Two things remain: a line in the security log that an account was deleted, without a name; and, if you were on a list, a keyed hash of the address, so that no form can make us write to you by mistake. What you wrote to us was also forwarded to our own mailbox; our team is asked to remove it there.',
  ];
}
