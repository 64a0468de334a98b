import { describe, expect, it } from 'vitest';
import { stylesFor } from './page-styles.ts';

const markup =
  '<h1></h1><a aria-current="page" class="button @3xl:flex [&amp;&gt;p]:mt-2" href="/"><p></p><svg class="icon"><path></path></svg></a>';

describe('the styles of one page', () => {
  it.each([
    { why: 'a class that is there', rule: '.button{color:red}' },
    { why: 'one of several that is there', rule: '.card,.icon{color:red}' },
    { why: 'a class with odd characters', rule: '.\\@3xl\\:flex{color:red}' },
    { why: 'a class that HTML had to escape', rule: '.\\[\\&\\>p\\]\\:mt-2>p{color:red}' },
    { why: 'no class at all', rule: 'h1{color:red}' },
    { why: 'a state', rule: '.button:hover{color:red}' },
    { why: 'a mode of the root element', rule: '[data-mode=app] .button{color:red}' },
    { why: 'an attribute that is there', rule: '.button[aria-current=page]{color:red}' },
    { why: 'an attribute that a browser sets', rule: '.button[open]{color:red}' },
    { why: 'an element that is there', rule: 'a>svg{color:red}' },
    { why: 'the absence of a class', rule: '.button:not(.card){color:red}' },
    { why: 'one of several inside', rule: ':is(.card,.icon) path{color:red}' },
  ])('keep a rule for $why', ({ rule }) => {
    expect(stylesFor(rule, markup)).toContain('red');
  });

  it.each([
    { why: 'a class that is not there', rule: '.card{color:red}' },
    { why: 'two classes of which one is not there', rule: '.button .card{color:red}' },
    { why: 'what comes and goes by scripts', rule: '::view-transition-new(root){color:red}' },
    { why: 'none of several', rule: ':where(.card,.sheet) a{color:red}' },
    { why: 'an element that is not there', rule: 'table td{color:red}' },
    {
      why: 'a state that only scripts bring, who wait for the whole stylesheet',
      rule: '.button[aria-busy=true]{color:red}',
    },
    { why: 'what is inside a class that is not there', rule: '@layer x{.card{& a{color:red}}}' },
  ])('leave out a rule for $why', ({ rule }) => {
    expect(stylesFor(rule, markup)).not.toContain('red');
  });

  it('keep a rule for the inside of a field that is there', () => {
    const rule = '::-webkit-datetime-edit{color:red}';
    expect(stylesFor(rule, '<input type="date">')).toContain('red');
    expect(stylesFor(rule, '<input type="email">')).toBe('');
    expect(stylesFor('::file-selector-button{color:red}', '<input name="cv" type="file">')).toContain('red');
    expect(stylesFor('::file-selector-button{color:red}', '<input>')).toBe('');
    expect(stylesFor('::placeholder{color:red}', '<input>')).toContain('red');
  });

  it('leave out what only makes up for old browsers, but not its place, and the notice that the whole stylesheet has', () => {
    const stylesheet =
      '/*! somebody | MIT */@layer properties{*{--tw-x:0}}@layer base{a{margin:var(--tw-x)}}';
    expect(stylesFor(stylesheet, markup)).toBe('@layer properties;@layer base{a{margin:var(--tw-x)}}');
  });

  it('name only those of several that can be', () => {
    expect(stylesFor('.card,.icon,table a,h1{color:red}', markup)).toBe('.icon,h1{color:red}');
  });

  it('leave out a movement that nothing makes', () => {
    const stylesheet = '@keyframes rise{to{top:0}}@keyframes sink{to{top:1px}}.button{animation:1s rise}';
    expect(stylesFor(stylesheet, markup)).toContain('rise');
    expect(stylesFor(stylesheet, markup)).not.toContain('sink');
  });

  it('keep the order of layers, variables and movements', () => {
    const stylesheet =
      '@layer base,utilities;@property --x{syntax:"*";inherits:false}@keyframes k{to{opacity:0}}:root{--y:1}a{color:var(--x,var(--y))}';
    const kept = stylesFor(stylesheet, markup);
    for (const part of ['@layer base,utilities', '@property --x', '@keyframes k', '--y:1'])
      expect(kept).toContain(part);
  });

  it('leave out variables that nothing reads, also those that only such variables read, and empty blocks', () => {
    const stylesheet =
      ':root{--a:var(--b);--b:1px;--c:2px}@property --d{syntax:"*";inherits:false}@media print{.card{color:red}}a{margin:var(--c)}';
    expect(stylesFor(stylesheet, markup)).toBe(':root{--c:2px}a{margin:var(--c)}');
  });
});
