import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { shell } from '#content/shell/shell.ts';
import { Button } from '#ui/button.tsx';

const { failure } = shell;

type Props = {
  /** A navigation clears the error. */
  readonly pathname: string;
  readonly children: ReactNode;
};
type State = { readonly failedAt: string | null };

/** The error boundary of a page: the shell around it stays. */
export class PageFailure extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ pathname }: Props, { failedAt }: State): Partial<State> | null {
    if (failedAt === '') return { failedAt: pathname };
    return failedAt !== null && failedAt !== pathname ? { failedAt: null } : null;
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <section className="my-auto px-5 py-16 @3xl:px-10">
        <h1 className="text-4xl text-balance">{failure.heading}</h1>
        <p className="mt-4 max-w-[34rem] text-muted">{failure.text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <Button onClick={() => this.setState({ failedAt: null })}>{failure.retry}</Button>
          <Link to="/" className="font-semibold text-leaf underline underline-offset-4">
            {failure.home}
          </Link>
        </div>
      </section>
    );
  }
}
