import { howItWorks as words } from '#content/website/how-it-works.ts';
import { Badge } from '#ui/badge.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';

export function StepList() {
  return (
    <section aria-label={words.label} className="page-width pb-12 @3xl:pb-20">
      <ClaimStatement>{words.statement}</ClaimStatement>
      <ol className="relative mt-8 before:absolute before:inset-y-8 before:left-[1.19rem] before:w-1 before:band-weave before:bg-[length:auto_1.5rem] @3xl:mt-10 @3xl:before:left-[1.94rem]">
        {words.steps.map(({ name, when, text, claim }, index) => (
          <li
            key={name}
            className="relative grid gap-x-10 gap-y-3 pb-10 pl-16 last:bg-paper last:pb-0 @3xl:pb-14 @3xl:pl-28 @5xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 grid size-11 place-items-center rounded-full border-2 border-clay bg-paper font-display text-xl font-bold text-clay @3xl:size-16 @3xl:text-3xl"
            >
              {index + 1}
            </span>
            <div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 pt-1 @3xl:pt-2.5">
                <h2 className="text-2xl @3xl:text-3xl">{name}</h2>
                <Badge tone={when === 'Once' ? 'leaf' : 'neutral'}>{when}</Badge>
              </div>
              <p className="mt-3 max-w-[60ch]">{text}</p>
            </div>
            {claim && (
              <p className="self-end text-[.94rem] font-semibold text-pretty @5xl:border-l-2 @5xl:border-gold @5xl:pl-5">
                {claim.wording}
                <ClaimMark />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
