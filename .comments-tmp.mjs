import ts from 'typescript'; import {readFileSync} from 'node:fs'; import {execFileSync} from 'node:child_process';
const files=execFileSync('git',['ls-files',...process.argv.slice(2)],{encoding:'utf8'}).split('\n').filter(f=>/\.(ts|tsx|mjs|js)$/.test(f)&&!/gen\.d\.ts/.test(f));
for(const f of files){const text=readFileSync(f,'utf8');const out=[];
 const re=/\/\*\*?[\s\S]*?\*\/|(?<![:'"`\\/])\/\/[^\n]*/g;let m;while((m=re.exec(text))){const line=text.slice(0,m.index).split('\n').length;out.push([line,m[0].replace(/\s*\n\s*\*?\s*/g,' ⏎ ')]);}
 const t=/\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;while((m=t.exec(text))){out.push([text.slice(0,m.index).split('\n').length,'T: '+m[2]]);}
 out.sort((a,b)=>a[0]-b[0]); if(out.length){console.log('## '+f);for(const [l,c] of out)console.log(l+': '+c);}}
