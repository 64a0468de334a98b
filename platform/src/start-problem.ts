/**
 * Something a person can put right: a busy port, a bad setting, a folder that cannot be written. The message is
 * one line that says what is wrong and what to do; main prints it without a stack and exits with 1.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';

  constructor(message: string) {
    // What is quoted in it may have lines of its own.
    super(message.replace(/\s*[\r\n]+\s*/g, ' '));
  }
}
